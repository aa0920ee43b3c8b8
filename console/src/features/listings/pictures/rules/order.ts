type Arrow = { key: string; index: number; columns: number; count: number }

/** Returns where an arrow key moves an item of a grid; undefined for other keys. Home and End lead to the ends. */
export function targetOf({ key, index, columns, count }: Arrow): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1))
}
