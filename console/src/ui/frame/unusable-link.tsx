import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isRetryable } from '../../platform/api/query-client.ts'
import { Blank } from '../blank.tsx'
import { Problem } from '../problem.tsx'

type Props = {
  error: Error | null
  onRetry: () => void
  texts: { title: string; hint: string; again: string; signIn: string }
}

/** Renders why the link of an email to a supplier does not open: a failure to retry, or a link that is invalid or was used. */
export function UnusableLink({ error, onRetry, texts: { title, hint, again, signIn } }: Props) {
  if (error && isRetryable(error)) return <Problem error={error} onRetry={onRetry} />
  return (
    <Blank icon={IconMailOff} tone="red" title={title} isPage>
      <p>{error?.message}</p>
      <p>{hint}</p>
      <Blank.Actions>
        <Button onClick={onRetry}>{again}</Button>
        <Button component={Link} to="/supplier/sign-in">
          {signIn}
        </Button>
      </Blank.Actions>
    </Blank>
  )
}
