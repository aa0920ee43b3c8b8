// Who may import whom. Paths alone decide, so that a new noun or file is guarded at once.
import type { Import } from './imports.ts'
import { comesAfter } from './nouns.ts'
import type { Place } from './places.ts'

type Rule = {
  name: string
  /** Tests may reach for what they test. */
  sparesTests?: boolean
  isBroken: (edge: Import) => boolean
}

const SQL_LIBRARIES = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/

export const IMPORT_RULES: Rule[] = [
  {
    name: 'the contract stands alone, on zod',
    isBroken: ({ from, to }) =>
      from.package === 'contract' && to.package !== 'contract' && !(isZod(to) || (from.isTest && isForeign(to))),
  },
  {
    name: 'the web never sees the server',
    isBroken: ({ from, to }) => from.package === 'web' && (to.package === 'server' || to.package === 'sandbox'),
  },
  {
    name: 'the server never sees the web',
    isBroken: ({ from, to }) => from.package === 'server' && (to.package === 'web' || to.package === 'sandbox'),
  },
  {
    name: 'the sandbox is a stranger',
    isBroken: ({ from, to }) => from.package === 'sandbox' && to.package !== 'sandbox' && !isForeign(to),
  },
  {
    name: 'a noun calls only those before it',
    sparesTests: true,
    isBroken: ({ from, to }) => Boolean(isOnServer(from, to) && from.noun && to.noun && comesAfter(to.noun, from.noun)),
  },
  {
    name: 'a noun is entered by its front door',
    sparesTests: true,
    isBroken: ({ from, to }) => isOtherNoun(from, to) && to.part !== 'front door' && !isForeignKey(from, to),
  },
  {
    name: 'rules are pure',
    sparesTests: true,
    isBroken: ({ from, to }) =>
      from.part === 'rules' && to.package !== 'contract' && !(to.part === 'rules' && to.noun === from.noun),
  },
  {
    name: 'a store knows rules, tables, the platform and other front doors only',
    sparesTests: true,
    isBroken: ({ from, to }) =>
      isStore(from) &&
      to.package === 'server' &&
      !isStore(to) &&
      to.part !== 'rules' &&
      to.part !== 'platform' &&
      !(to.part === 'front door' && isOtherNoun(from, to)),
  },
  {
    name: 'SQL lives in stores',
    sparesTests: true,
    isBroken: ({ from, to, isType }) => Boolean(from.package === 'server' && from.noun) && !isStore(from) && !isType && isSql(to),
  },
  {
    name: 'routes are the edge',
    sparesTests: true,
    isBroken: ({ from, to }) => isOnServer(from, to) && to.part === 'routes' && from.path !== 'server/src/app.ts',
  },
  {
    name: 'the platform knows no noun',
    sparesTests: true,
    isBroken: ({ from, to }) => isOnServer(from, to) && from.part === 'platform' && to.part !== 'platform',
  },
  {
    name: 'features are islands',
    sparesTests: true,
    isBroken: ({ from, to }) => from.part === 'features' && to.part === 'features' && featureOf(from) !== featureOf(to),
  },
  {
    name: 'features stay below pages',
    isBroken: ({ from, to }) => isBelowPages(from) && to.package === 'web' && (to.part === 'pages' || to.part === 'routes'),
  },
  {
    name: 'ui knows no travel',
    isBroken: ({ from, to }) => from.part === 'ui' && (isWebKnowledge(to) || Boolean(to.package === 'contract' && to.noun)),
  },
  {
    name: 'tests are leaves',
    sparesTests: true,
    isBroken: ({ to }) => to.isTest,
  },
]

export function brokenBy(rule: Rule, imports: Import[]): string[] {
  return imports
    .filter((edge) => !(rule.sparesTests && edge.from.isTest) && rule.isBroken(edge))
    .map(({ from, specifier }) => `${from.path} imports ${specifier}`)
}

function isForeign({ package: owner }: Place) {
  return owner === 'node' || owner === 'library'
}

function isZod({ path }: Place) {
  return path === 'zod' || path.startsWith('zod/')
}

function isOnServer(from: Place, to: Place) {
  return from.package === 'server' && to.package === 'server'
}

function isOtherNoun(from: Place, to: Place) {
  return Boolean(isOnServer(from, to) && from.noun && to.noun && from.noun !== to.noun)
}

/** Drizzle names the other table in a foreign key. */
function isForeignKey(from: Place, to: Place) {
  return from.part === 'tables' && to.part === 'tables'
}

function isStore({ part }: Place) {
  return part === 'store' || part === 'tables'
}

function isSql({ path, part }: Place) {
  return part === 'tables' || path === 'server/src/platform/database/db.ts' || SQL_LIBRARIES.test(path)
}

function isBelowPages({ package: owner, part }: Place) {
  return owner === 'web' && (part === 'features' || part === 'ui' || part === 'platform')
}

function isWebKnowledge({ package: owner, part }: Place) {
  return owner === 'web' && (part === 'features' || part === 'platform')
}

function featureOf({ path }: Place) {
  return path.split('/')[3]
}
