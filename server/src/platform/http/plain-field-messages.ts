// Zod's default messages name types, which tells a traveller nothing (issue 13 §27). Our own messages pass unchanged.
const PLAIN: [RegExp, string][] = [
  [/received undefined$/, 'Please fill in this field'],
  [/^Invalid input: expected number/, 'Please give a number'],
  [/^Invalid input: expected int/, 'Please give a whole number'],
  [/^Too small/, 'This is too small or too short'],
  [/^Too big/, 'This is too large or too long'],
  [/^Invalid |^Unrecognized /, 'Please correct this'],
]

/** Replaces a default message of Zod by plain words; returns any other message unchanged. */
export function plainFieldMessage(message: string): string {
  return PLAIN.find(([pattern]) => pattern.test(message))?.[1] ?? message
}
