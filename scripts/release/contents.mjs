/** The files that a server needs besides dependencies, without tests and their helpers. */
export const CONTENTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'bin',
  'ops',
  'docs/operations.md',
  'docs/upgrading.md',
  'docs/integrate.md',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/src',
  'server/seed',
  'server/migrations',
  'web/package.json',
  'web/build',
  'web/public/brand',
  'console/package.json',
  'console/build',
  'sandbox/package.json',
  'e2e/package.json',
  'bench/package.json',
]
/** Returns whether a file or folder stays out of the archive. */
export const isLeftOut = (path) => /\.test\.tsx?$|\/testing$|\/\.stamp$/.test(path)

/** Compilers, which a server must not have. npm installs them as optional peers of other packages. */
export const COMPILERS = ['typescript', '@typescript']

/** Only the browser loads these; their code is in the built files. */
export const OF_THE_BROWSER = ['@tabler', 'maplibre-gl', '@maplibre', '@fontsource-variable', 'web-vitals', 'node']

/**
 * Returns the scripts of package.json that a server can run: its own programs, each after a check of Node's version, without what prepares a clone.
 */
export const serverScripts = (scripts) => {
  const own = Object.entries(scripts).filter(([, command]) => command.startsWith('exec node server/src/'))
  const programs = [['start', 'exec node server/src/main.ts'], ...own]
  return Object.fromEntries(
    programs.flatMap(([name, command]) => [
      [`pre${name}`, 'node bin/require-node.mjs'],
      [name, command],
    ]),
  )
}
