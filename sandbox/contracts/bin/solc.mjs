// Responses forge as the solc program would: a version, or standard JSON from standard input.
import { readFileSync } from 'node:fs';
import solc from 'solc';

// Forge hands over its own project's sources; what they import from packages is read here.
const readImport = (file) => {
  try {
    return { contents: readFileSync(file, 'utf8') };
  } catch (error) {
    return { error: error.message };
  }
};

if (process.argv.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`);
} else {
  let input = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) input += chunk;
  process.stdout.write(solc.compile(input, { import: readImport }));
}
