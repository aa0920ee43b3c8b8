/**
 * Returns the body of an external response as JSON; undefined when it is not JSON. Throws a RangeError when it is longer than `maxBytes`.
 */
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
