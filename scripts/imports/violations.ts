import { comesAfter } from '../nouns.ts'
import { ALLOWED, ALLOWED_TO_TESTS, LIMITED_LIBRARIES } from './allowed.ts'
import type { Import } from './read-imports.ts'

type Rule = { name: string; isBroken: (edge: Import) => boolean }

/** Returns whether an act imports only the type of a row from a file of tables, which runs no SQL. */
const isTypeOfRow = ({ from, to, isType }: Import) => from.kind === 'act' && to.kind === 'tables' && isType

/** Every rule about imports. One import can break several. */
export const IMPORT_RULES: Rule[] = [
  {
    name: 'a file imports only the kinds that the allow-list names for its kind',
    isBroken: (edge) => !edge.from.isTest && !ALLOWED[edge.from.kind].includes(edge.to.kind),
  },
  {
    name: 'a test imports its own package and the tools of tests',
    isBroken: ({ from, to }) =>
      from.isTest &&
      packageOf(from.path) !== packageOf(to.path) &&
      ![...ALLOWED[from.kind], ...ALLOWED_TO_TESTS].includes(to.kind),
  },
  {
    name: 'a noun of the server calls only those to its left',
    isBroken: (edge) => isBetweenNouns(edge) && isOf(edge, 'server') && isToTheRight(edge),
  },
  {
    name: 'a noun is entered by its front door',
    isBroken: (edge) => isBetweenNouns(edge) && isOf(edge, 'server') && edge.to.kind !== 'front door' && !isForeignKey(edge),
  },
  {
    name: 'a noun of the contract imports only those to its left',
    isBroken: (edge) => isBetweenNouns(edge) && isOf(edge, 'contract') && isToTheRight(edge),
  },
  {
    name: 'a feature imports no feature of another noun',
    isBroken: (edge) => isBetweenNouns(edge) && edge.from.kind === 'features' && edge.to.kind === 'features',
  },
  {
    name: 'a page imports no page of another folder',
    isBroken: ({ from, to }) =>
      !from.isTest && from.kind === 'pages' && to.kind === 'pages' && folderOfPage(from.path) !== folderOfPage(to.path),
  },
  {
    name: 'a subject of the console imports no other subject',
    isBroken: ({ from, to }) =>
      !from.isTest &&
      from.kind === to.kind &&
      (from.kind === 'console features' || from.kind === 'console pages') &&
      folderOfPage(from.path) !== folderOfPage(to.path),
  },
  {
    name: 'only stores import tables; a use case may import the type of a row',
    isBroken: (edge) => !edge.from.isTest && edge.from.kind === 'act' && edge.to.kind === 'tables' && !isTypeOfRow(edge),
  },
  {
    name: 'only the server and the operator import the audit',
    isBroken: ({ from, to }) => !from.isTest && from.kind === 'act' && to.kind === 'audit' && from.noun !== 'operator',
  },
  ...LIMITED_LIBRARIES.map(({ name, modules, allowed }) => ({
    name: `${name} is used only where it belongs`,
    isBroken: ({ from, to, isType }: Import) =>
      !from.isTest && !isType && packageOf(from.path) === 'server' && modules.test(to.path) && !allowed.includes(from.kind),
  })),
  {
    name: 'the contract depends on zod only',
    isBroken: ({ from, to }) =>
      from.kind.startsWith('contract') && !from.isTest && to.kind === 'library' && !/^zod(\/|$)/.test(to.path),
  },
  {
    name: 'only tests and benches import a test',
    isBroken: ({ from, to }) => !from.isTest && from.kind !== 'bench' && to.isTest,
  },
]

/** Returns the imports that break a rule, one sentence each. */
export function brokenBy(rule: Rule, imports: Import[]): string[] {
  return imports
    .filter(rule.isBroken)
    .map(({ from, to, specifier }) => `${from.path} (${from.kind}) imports ${specifier} (${to.kind})`)
}

function packageOf(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined
}

function isOf({ from, to }: Import, name: 'server' | 'contract'): boolean {
  return packageOf(from.path) === name && packageOf(to.path) === name
}

function isBetweenNouns({ from, to }: Import): boolean {
  return Boolean(!from.isTest && from.noun && to.noun && from.noun !== to.noun)
}

function isToTheRight({ from, to }: Import): boolean {
  return Boolean(from.noun && to.noun && comesAfter(to.noun, from.noun))
}

/** Returns whether an import names the other table of a foreign key, as Drizzle requires. */
function isForeignKey({ from, to }: Import): boolean {
  return from.kind === 'tables' && to.kind === 'tables'
}

/** Returns the folder of a page or feature. In the suppliers' area of the console, each subject has one. */
function folderOfPage(path: string): string | undefined {
  const [app, , , folder, subject] = path.split('/')
  return app === 'console' && folder === 'supplier' ? `${folder}/${subject}` : folder
}
