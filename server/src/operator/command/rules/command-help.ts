import type { Permission } from '@chautari/contract/staff/permissions'

/** An option of a command. */
export type CommandOption = {
  /** The placeholder of its value; absent for a switch. */
  takes?: string
  summary: string
}

/** A command as its help describes it. */
export type CommandHelp = {
  /** Placeholder of the argument, such as `<reference>`. */
  argument?: string
  summary: string
  more?: string[]
  /** The permission that the person's role needs; absent for a command that only reads the audit. */
  permission?: Permission
  options: Record<string, CommandOption>
}
