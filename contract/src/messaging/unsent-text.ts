/** Returns the content of a message field after the text `sent` was sent: only text typed since then. */
export function unsentText(typed: string, sent: string): string {
  return typed.trimStart().startsWith(sent.trim()) ? typed.trimStart().slice(sent.trim().length).trimStart() : typed
}

/** Returns the text of a message field with a quick reply appended to it. */
export function withReply(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n${reply}`
}
