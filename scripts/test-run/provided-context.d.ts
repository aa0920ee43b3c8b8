import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases; every database of this run has a name that begins with `run`. */
    postgres: { url: string; run: string }
    /** The folder with the bundles of the server, its command line and the sandbox: see `scripts/run/programs.mjs`. */
    programs: string
  }
}
