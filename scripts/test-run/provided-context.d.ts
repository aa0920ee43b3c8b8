import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a role that may create databases, and the prefix of every database name of this run. */
    postgres: { url: string; run: string }
    /** Folder with the bundles of the server, its command line and the sandbox; see `scripts/run/programs.mjs`. */
    programs: string
  }
}
