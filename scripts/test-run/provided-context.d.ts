import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a role that may create databases, the prefix of every database name of this run, and the folder of PostgreSQL's programs. */
    postgres: { url: string; run: string; bin: string }
    /** Folder with the bundles of the server, its command line and the sandbox; see `scripts/run/programs.mjs`. */
    programs: string
    /** Folder with an empty file for each server that a journey runs, named by its process id. */
    servers: string
  }
}
