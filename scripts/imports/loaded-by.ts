import type { Import } from './read-imports.ts'

/** Returns the imports that are loaded with a file, at once or later: its own, and those of what it imports. */
export function loadedBy(imports: Import[], path: string): Import[] {
  const loading = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from.path,
  )
  const paths = new Set([path])
  // Iterating over a set also visits the paths that are added during the loop.
  for (const each of paths) for (const { to } of loading.get(each) ?? []) paths.add(to.path)
  return [...paths].flatMap((each) => loading.get(each) ?? [])
}
