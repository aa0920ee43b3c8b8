import { Button, CopyButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ApiError } from '../platform/api/api.ts'
import { useT } from '../platform/language/texts.ts'
import { Blank } from './blank.tsx'

const SHOWN_ID = 8

/** Renders the error of a part that could not be loaded: what happened and what to do. The rest of the screen keeps working. */
export function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('parts')
  const isApi = error instanceof ApiError
  const isUnreachable = isApi && error.status === 0
  const id = isApi ? error.requestId : ''
  return (
    <Blank icon={IconAlertCircle} tone="red" title={t(isUnreachable ? 'unreachable' : 'failed')}>
      <p>{isUnreachable || !isApi || error.message === '' ? t('hint') : error.message}</p>
      <Blank.Actions>
        <Button variant="filled" onClick={onRetry}>
          {t('again')}
        </Button>
        {id !== '' && (
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Button variant="subtle" onClick={copy}>
                {copied ? t('copied') : t('copyId', { id: id.slice(0, SHOWN_ID) })}
              </Button>
            )}
          </CopyButton>
        )}
      </Blank.Actions>
    </Blank>
  )
}
