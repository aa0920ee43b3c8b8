// Finds texts of the site that no file uses. The compiler detects a used text that does not exist; only this check detects the
// reverse.
import { parseSync } from 'oxc-parser'
import { importsOf } from './imports/read-imports.ts'

type Node = { type: string; [part: string]: unknown }

/** Tests whether a call may use a key. Undefined when the key is computed. */
type KeyTest = ((key: string) => boolean) | undefined

/** A call that uses a text: the name of the called function and the keys it may take. */
type TextCall = { name: string; fits: KeyTest }

/** The text usage of one file: its imports, the namespaces bound to each name, its calls, and all its words. */
export type FileUse = {
  path: string
  imports: string[]
  namespaces: Map<string, string[]>
  textCalls: TextCall[]
  words: Set<string>
}

const GIVEN = ''

/** Returns the keys of a catalogue file such as `web/src/texts/en/home/home.ts`. */
export function keysOf(path: string, code: string): string[] {
  const names = nodesOf(path, code).flatMap((node) => (node.type === 'Property' ? nameOf(node.key) : []))
  return names.filter((name) => name !== 'one' && name !== 'other')
}

/**
 * Returns the keys of a namespace that no file uses. A computed key (`t(order)`) counts as any word of the same file, or of an
 * imported file that uses no texts itself, such as a list of the contract.
 */
export function unusedKeys(keys: string[], namespace: string, files: FileUse[]): string[] {
  const lists = new Map(files.filter(({ namespaces }) => namespaces.size === 0).map(({ path, words }) => [path, words]))
  const isUsedIn = ({ namespaces, textCalls, words, imports }: FileUse, key: string) =>
    textCalls
      .filter(({ name }) => namespaces.get(name)?.some((of) => (of === GIVEN ? words.has(namespace) : of === namespace)))
      .some(({ fits }) => (fits ? fits(key) : words.has(key) || imports.some((path) => lists.get(path)?.has(key))))
  return keys.filter((key) => !files.some((file) => isUsedIn(file, key)))
}

/** Returns the validation messages of a contract file: all its sentences except API summaries. Values in templates become 12. */
export function validationMessagesIn(path: string, code: string): string[] {
  const nodes = nodesOf(path, code)
  const documents = new Set(nodes.flatMap((node) => (nameOf(node.key)[0] === 'summary' ? [node.value] : [])))
  const texts = nodes
    .filter((node) => !documents.has(node))
    .flatMap(({ type, value, quasis }) => {
      if (type === 'TemplateLiteral' && Array.isArray(quasis))
        return [quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw).join('12')]
      return type === 'Literal' && typeof value === 'string' ? [value] : []
    })
  return texts.filter((text) => /^[A-Z]\w+ \w/.test(text) && !text.startsWith('Province No'))
}

export function usesIn(path: string, code: string): FileUse {
  const nodes = nodesOf(path, code)
  const namespaces = new Map<string, string[]>()
  for (const { name, namespace } of nodes.flatMap((node) => [...calledFor(node), ...givenAs(node)]))
    namespaces.set(name, [...(namespaces.get(name) ?? []), namespace])
  const imports = importsOf(path, code).map(({ to }) => to.path)
  return { path, imports, namespaces, textCalls: nodes.flatMap(textCallOf), words: new Set(nodes.flatMap(wordsOf)) }
}

/**
 * Returns the bindings of `const t = useT('home')`. For `useT(texts)`, where the namespace is a parameter, any namespace that the
 * file names may be meant.
 */
function calledFor({ type, id, init }: Node) {
  if (type !== 'VariableDeclarator' || !isNode(init) || nameOf(init.callee)[0] !== 'useT') return []
  const spaces = literalsIn(init.arguments)
  return bind(nameOf(id), spaces.length > 0 ? spaces : [GIVEN])
}

/** Returns the bindings of a parameter or property `t: Translate<'home'>`. */
function givenAs({ name, key, typeAnnotation }: Node) {
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined
  if (!isNode(type) || nameOf(type.typeName)[0] !== 'Translate') return []
  return bind(typeof name === 'string' ? [name] : nameOf(key), literalsIn(type.typeArguments))
}

const bind = (names: string[], spaces: string[]) => names.flatMap((name) => spaces.map((namespace) => ({ name, namespace })))

function textCallOf({ type, callee, arguments: given }: Node): TextCall[] {
  if (type !== 'CallExpression' || !Array.isArray(given)) return []
  return nameOf(callee).flatMap((name) => meantBy(given[0]).map((fits) => ({ name, fits })))
}

/**
 * Returns the keys that an argument may stand for: those of both branches, those that match a template's start and end, or
 * undefined for a computed key.
 */
function meantBy(argument: unknown): KeyTest[] {
  if (!isNode(argument)) return []
  const { type, value, consequent, alternate, quasis } = argument
  if (type === 'Literal') return [(key) => key === value]
  if (type === 'ConditionalExpression') return [...meantBy(consequent), ...meantBy(alternate)]
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [undefined]
  const parts = quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw)
  return [(key) => key.startsWith(parts[0] ?? '') && key.endsWith(parts.at(-1) ?? '')]
}

function wordsOf({ type, value, key }: Node): string[] {
  if (type === 'Property') return nameOf(key)
  return type === 'Literal' && typeof value === 'string' ? [value] : []
}

const literalsIn = (part: unknown) => nodesIn(part).flatMap((node) => (node.type === 'Literal' ? wordsOf(node) : []))
/** Returns all syntax nodes of a file of code. */
export const nodesOf = (path: string, code: string) => nodesIn(parseSync(path, code).program)

function nodesIn(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(nodesIn)
  return isNode(part) ? [part, ...inner] : inner
}

function nameOf(part: unknown): string[] {
  return isNode(part) && typeof part.name === 'string' ? [part.name] : []
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
}
