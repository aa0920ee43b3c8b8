export type StoredObject = { bytes: Buffer; type: string; etag: string; modifiedAt: number }

export type ObjectStore = {
  /** Stores an object by its path `bucket/name`. */
  put: (path: string, object: StoredObject) => void
  find: (path: string) => StoredObject | undefined
  remove: (path: string) => void
  /** Returns the objects of a bucket whose names begin with the prefix, sorted by name. */
  list: (bucket: string, prefix: string) => { name: string; object: StoredObject }[]
  clear: () => void
}

/** Returns an empty object store. */
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
