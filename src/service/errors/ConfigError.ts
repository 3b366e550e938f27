import { CausewayError } from '../../domain/errors/CausewayError.ts';

/** The deployment's config.json is missing or wrong. The app does not start on guesses. */
export class ConfigError extends CausewayError {
  override readonly name = 'ConfigError';

  constructor(detail: string, cause?: unknown) {
    super('The configuration of this site cannot be used.', {
      metaMessages: [detail, 'File: /config.json'],
      recovery: 'retry',
      cause,
    });
  }
}
