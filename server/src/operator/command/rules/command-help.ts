import type { Permission } from '@chautari/contract/staff/permissions'

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
  /** The permission that the person's role has to grant; none for a command that only reads the audit. */
  permission?: Permission
  options: Record<string, CommandOption>
}
