/** A day as the chart reads it: its name, and a number for each series. */
type ChartDay = { day: string; [series: string]: string | number }
type Series = { name: string; label: string; color: string }
export type DayChartProps = {
  days: ChartDay[]
  series: Series[]
  /** Format an amount, and a mark on the axis. */
  write: (value: number) => string
  mark: (value: number) => string
}
