import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'

/** Renders the link to the form of a new campaign or coupon, which the key N opens, too. */
export function NewButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  useShortcut({ keys: 'n', label, run: () => void navigate(to) })
  return (
    <Button component={Link} to={to} variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {label}
    </Button>
  )
}
