declare module 'virtual:text-files' {
  /** Maps each file of texts to its built file; empty in development. */
  const files: Record<string, string>
  export default files
}
