import { isCalendarDate } from '@chautari/contract/dates'
import { TextInput } from '@mantine/core'
import { useFormats } from '../../platform/language/formats.ts'

type Props = { name: string; label: string; value: string; error?: string | undefined }

/** A field for a day, with the same day in Bikram Sambat below it. `value` is what its form holds now. */
export function DayField({ name, label, value, error }: Props) {
  const formats = useFormats()
  const bs = isCalendarDate(value) ? formats.both(value).bs : ''
  return <TextInput type="date" name={name} label={label} description={bs} error={error} defaultValue={value} />
}
