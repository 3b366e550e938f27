/** Groups a string of digits by thousands: "1234567" → "1,234,567". */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
