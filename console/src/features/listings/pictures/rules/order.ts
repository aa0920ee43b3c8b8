type Arrow = { key: string; index: number; columns: number; count: number }

/** Returns the index that a key moves an item of a grid to; undefined for other keys. */
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
