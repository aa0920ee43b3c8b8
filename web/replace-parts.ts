// Replaces parts of the functions of a library when the site is built. Finds the functions by their names in the syntax tree.

/** A node of the syntax tree, with the properties that are read here. */
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

/** A new text for a part of a source, with the name of the function or class that contains the part. */
export type Replacement = { name: string; start: number; end: number; text: string }

/** Returns the replacements that `replacementOf` returns for the nodes of a tree. Does not search inside a replaced part. */
export function findReplacements(tree: unknown, replacementOf: (node: Node) => Replacement | undefined): Replacement[] {
  if (typeof tree !== 'object' || tree === null) return []
  const replacement = replacementOf(tree as Node)
  return replacement ? [replacement] : Object.values(tree).flatMap((child) => findReplacements(child, replacementOf))
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

/** Returns the source with the replacements applied. */
export function applyReplacements(source: string, replacements: Replacement[]): string {
  const fromTheEnd = replacements.toSorted((a, b) => b.start - a.start)
  return fromTheEnd.reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), source)
}
