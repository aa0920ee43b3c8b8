import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { DayChartProps } from './series.ts'

const HEIGHT_PX = 180
const BAR_PX = 18

/** Renders bars by day. The table below has the same figures for users who cannot see the bars. */
export function DayChart({ days, series, write, mark }: DayChartProps) {
  return (
    <BarChart
      h={HEIGHT_PX}
      data={days}
      dataKey="day"
      series={series}
      valueFormatter={write}
      maxBarWidth={BAR_PX}
      gridAxis="x"
      tickLine="none"
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ width: 64, allowDecimals: false, tickFormatter: mark }}
      // The chart is hidden from readers, so nothing in it may take the focus.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}
