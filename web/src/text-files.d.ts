declare module 'virtual:text-files' {
  /** The built file of each file of texts; empty in development. */
  const files: Record<string, string>
  export default files
}
