export type StoredObject = { bytes: Buffer; type: string; etag: string; modifiedAt: number }

export type ObjectStore = {
  /** By bucket and name, with a slash between. */
  put: (path: string, object: StoredObject) => void
  find: (path: string) => StoredObject | undefined
  remove: (path: string) => void
  /** The names in a bucket that begin so, in their order. */
  list: (bucket: string, prefix: string) => { name: string; object: StoredObject }[]
  clear: () => void
}

export function createObjectStore(): ObjectStore {
  const objects = new Map<string, StoredObject>()
  return {
    put: (path, object) => void objects.set(path, object),
    find: (path) => objects.get(path),
    remove: (path) => void objects.delete(path),
    list: (bucket, prefix) =>
      [...objects]
        .filter(([path]) => path.startsWith(`${bucket}/${prefix}`))
        .map(([path, object]) => ({ name: path.slice(bucket.length + 1), object }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    clear: () => objects.clear(),
  }
}
