declare module 'virtual:text-files' {
  /** Maps each file of texts to its built file; empty in development. */
  const files: Record<string, string>
  export default files
}

declare module 'virtual:style-texts' {
  /** Maps the address of each built style sheet to its text; empty in development. */
  const texts: Record<string, string>
  export default texts
}

declare module 'virtual:late-styles' {
  /** Maps the address of each page's script to the style sheets of its late parts; empty in development. */
  const styles: Record<string, string[]>
  export default styles
}

/** Set by the first script of a built page: fulfilled once the routes of the page are imported (docs/decisions/114). */
interface Window {
  routesReady?: Promise<void>
}
