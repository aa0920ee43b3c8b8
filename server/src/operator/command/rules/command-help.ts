/** An option of a command. */
export type CommandOption = {
  /** Placeholder of its value; a switch has none. */
  takes?: string
  summary: string
}

/** A command as its help describes it. */
export type CommandHelp = {
  /** Placeholder of the argument, such as `<reference>`. */
  argument?: string
  summary: string
  more?: string[]
  options: Record<string, CommandOption>
}
