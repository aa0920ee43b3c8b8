/** Returns what a message field keeps once the text `sent` is sent: what was typed meanwhile. */
export function unsentText(typed: string, sent: string): string {
  return typed.trimStart().startsWith(sent.trim()) ? typed.trimStart().slice(sent.trim().length).trimStart() : typed
}

/** Returns the text of a message field with a quick reply added, which replaces nothing that was typed. */
export function withReply(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n${reply}`
}
