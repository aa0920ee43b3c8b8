/** The body of a stranger's answer as JSON; nothing where it is none. Throws a RangeError for one that is longer. */
export async function readBoundedJson({ body }: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new RangeError('The answer is too large.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}
