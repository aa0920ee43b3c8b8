import type { Import } from './read-imports.ts'

type Edge = { from: { path: string }; to: { path: string } }

/** Returns the cycles of files that import each other, types included, each sorted by path (Tarjan's strongly connected components). */
export function cyclesIn(imports: Edge[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from.path, [...(targets.get(from.path) ?? []), to.path])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(path: string): number {
    const number = order.size
    order.set(path, number)
    lowest.set(path, number)
    stack.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) lower(path, visit(target))
      else if (stack.includes(target)) lower(path, order.get(target) ?? number)
    }
    const low = lowest.get(path) ?? number
    if (low === number) {
      const members = stack.splice(stack.indexOf(path))
      if (members.length > 1 || targets.get(path)?.includes(path)) cycles.push(members.sort())
    }
    return low
  }

  function lower(path: string, number: number): void {
    lowest.set(path, Math.min(lowest.get(path) ?? number, number))
  }

  for (const path of targets.keys()) if (!order.has(path)) visit(path)
  return cycles
}

/**
 * Returns the cycles of subjects that import each other within a folder, such as `server/src/booking`. A subject is a folder directly in it, or a
 * file directly in it (decision 125).
 */
export function cyclesOfSubjects(imports: Import[], folder: string): string[][] {
  const subjectOf = (path: string) => path.slice(folder.length + 1).split('/')[0] ?? ''
  const within = imports.filter(({ from, to }) => [from, to].every(({ path }) => path.startsWith(`${folder}/`)) && !from.isTest)
  const edges = within.map(({ from, to }) => ({ from: { path: subjectOf(from.path) }, to: { path: subjectOf(to.path) } }))
  return cyclesIn(edges.filter(({ from, to }) => from.path !== to.path))
}
