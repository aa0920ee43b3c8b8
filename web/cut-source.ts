// How the build changes functions inside a library's source, by their names in its syntax tree.

/** A node of the syntax tree, with what is read of one. */
export type Node = {
  type: string
  start: number
  end: number
  id?: { name: string } | null
  body?: Node
  expression?: Node
  left?: Node
  right?: Node
  object?: Node
  property?: Node
  name?: string
}

/** A part of a source that gets another text, with the name of the function or class that it is of. */
export type Cut = { name: string; start: number; end: number; text: string }

/** Returns the cuts that `cutOf` makes in a tree. Nothing is looked for inside one. */
export function cutsIn(tree: unknown, cutOf: (node: Node) => Cut | undefined): Cut[] {
  if (typeof tree !== 'object' || tree === null) return []
  const cut = cutOf(tree as Node)
  return cut ? [cut] : Object.values(tree).flatMap((child) => cutsIn(child, cutOf))
}

/** Returns the body of a named function, or of one that a CommonJS module exports by a name, such as `exports.createRoot = function () {…}`. */
export function bodyOf(node: Node): { name: string; start: number; end: number } | undefined {
  const { type, id, body } = node
  const isFunction = type === 'FunctionDeclaration' || type === 'FunctionExpression'
  return isFunction && id && body ? { name: id.name, start: body.start, end: body.end } : exportedBodyOf(node)
}

function exportedBodyOf({ left, right }: Node): { name: string; start: number; end: number } | undefined {
  const name = left?.object?.name === 'exports' ? left.property?.name : undefined
  if (name === undefined || right?.type !== 'FunctionExpression' || !right.body) return undefined
  return { name, start: right.body.start, end: right.body.end }
}

/** Returns a source with the cuts made. */
export function cutSource(source: string, cuts: Cut[]): string {
  const fromTheEnd = cuts.toSorted((a, b) => b.start - a.start)
  return fromTheEnd.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source)
}
