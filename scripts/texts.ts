// Which texts of the site are said. That a text which is said exists, the compiler sees; that one which exists is said, only this.
import { parseSync } from 'oxc-parser'
import { importsOf } from './imports/read-imports.ts'

type Node = { type: string; [part: string]: unknown }

/** Whether a key may be meant; unknown where it is worked out. */
type Fits = ((key: string) => boolean) | undefined

/** A call that says a text: under what name, and which keys. */
type Saying = { name: string; fits: Fits }

/** What a file says, under which names it has which namespaces, the words that stand in it, and what it imports. */
export type Said = { path: string; imports: string[]; namespaces: Map<string, string[]>; sayings: Saying[]; words: Set<string> }

const GIVEN = ''

/** The keys of a file of texts, such as `web/src/texts/en/home/home.ts`. */
export function keysOf(path: string, code: string): string[] {
  const names = nodesOf(path, code).flatMap((node) => (node.type === 'Property' ? nameOf(node.key) : []))
  return names.filter((name) => name !== 'one' && name !== 'other')
}

/**
 * The keys of a namespace that no file says. A key that is worked out (`t(order)`) may be any word that stands in the same file, or in
 * one that this imports and that says no texts itself, such as a list of the contract.
 */
export function unsaid(keys: string[], namespace: string, files: Said[]): string[] {
  const lists = new Map(files.filter(({ namespaces }) => namespaces.size === 0).map(({ path, words }) => [path, words]))
  const says = ({ namespaces, sayings, words, imports }: Said, key: string) =>
    sayings
      .filter(({ name }) => namespaces.get(name)?.some((of) => (of === GIVEN ? words.has(namespace) : of === namespace)))
      .some(({ fits }) => (fits ? fits(key) : words.has(key) || imports.some((path) => lists.get(path)?.has(key))))
  return keys.filter((key) => !files.some((file) => says(file, key)))
}

/** What the fields of a file of the contract may complain about: its sentences beside those of the documents; any number for a value. */
export function complaintsIn(path: string, code: string): string[] {
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

export function saidIn(path: string, code: string): Said {
  const nodes = nodesOf(path, code)
  const namespaces = new Map<string, string[]>()
  for (const { name, namespace } of nodes.flatMap((node) => [...calledFor(node), ...givenAs(node)]))
    namespaces.set(name, [...(namespaces.get(name) ?? []), namespace])
  const imports = importsOf(path, code).map(({ to }) => to.path)
  return { path, imports, namespaces, sayings: nodes.flatMap(sayingOf), words: new Set(nodes.flatMap(wordsOf)) }
}

/** `const t = useT('home')`, or `useT(texts)` where the namespace is given: then it may be each that the file names. */
function calledFor({ type, id, init }: Node) {
  if (type !== 'VariableDeclarator' || !isNode(init) || nameOf(init.callee)[0] !== 'useT') return []
  const spaces = literalsIn(init.arguments)
  return bind(nameOf(id), spaces.length > 0 ? spaces : [GIVEN])
}

/** A parameter `t: Translate<'home'>`, or a property of one. */
function givenAs({ name, key, typeAnnotation }: Node) {
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined
  if (!isNode(type) || nameOf(type.typeName)[0] !== 'Translate') return []
  return bind(typeof name === 'string' ? [name] : nameOf(key), literalsIn(type.typeArguments))
}

const bind = (names: string[], spaces: string[]) => names.flatMap((name) => spaces.map((namespace) => ({ name, namespace })))

function sayingOf({ type, callee, arguments: given }: Node): Saying[] {
  if (type !== 'CallExpression' || !Array.isArray(given)) return []
  return nameOf(callee).flatMap((name) => meantBy(given[0]).map((fits) => ({ name, fits })))
}

/** The keys that an argument means: those of every branch, what begins and ends as a template does, or what nobody sees here. */
function meantBy(argument: unknown): Fits[] {
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
/** All that a file of code is made of. */
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
