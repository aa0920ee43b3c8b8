// A joiner is kept where it changes how letters look: after a virama, as in the Nepali र्‍य, and between the parts of an emoji.
const NEEDED = String.raw`(?<=\u094d)[\u200c\u200d]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f`

// Unicode's own list: direction marks, zero-width spaces, fillers, variation selectors and tags. The rest is invisible and not on it.
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb\u2800]`

/** Matches printable ASCII, which has no invisible characters. */
const PRINTABLE_ASCII = /^[ -~]*$/

// Built on first use: looking up Unicode's lists takes a phone several milliseconds, and most searches are ASCII.
let matcher: RegExp | undefined

/**
 * Removes direction marks and invisible characters. They let a name be blank, look like another, or reorder the text around it
 * (issue 13 §11; Unicode TR36 §2.5 and Default_Ignorable_Code_Point).
 */
export function withoutInvisible(typed: string): string {
  if (PRINTABLE_ASCII.test(typed)) return typed
  matcher ??= new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu')
  return typed.replace(matcher, (_match, needed: string | undefined) => needed ?? '')
}
