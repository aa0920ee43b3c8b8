import { Button, CopyButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CredentialLines } from './credential-lines.tsx'
import styles from './security.module.css'
import { useOwnSecurity, type Security } from './use-own-security.ts'

/** Lists the user’s keys for the command line. */
export function KeysPanel({ keys }: { keys: Security['keys'] }) {
  const t = useT('security')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('keys')} lead={t('keysHint')} action={<Button onClick={() => setOpen(true)}>{t('newKey')}</Button>}>
      <CredentialLines
        credentials={keys}
        call="DELETE /staff/me/keys/:id"
        textsOf={(name) => ({
          label: t('endKey'),
          title: t('endKeyNamed', { name }),
          effect: t('endKeyEffect'),
          done: t('keyEnded'),
        })}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('newKey')} closeOnClickOutside={false}>
        <NewKey onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

/** Asks for the name of a new key, then shows the key once. */
function NewKey({ onDone }: { onDone: () => void }) {
  const t = useT('security')
  const { mutate, data, error, isPending } = useOwnSecurity('POST /staff/me/keys', t('keyMade'))
  if (data) {
    const { key } = data.data
    return (
      <>
        <p>{t('keyOnce')}</p>
        <code className={styles.key}>{key}</code>
        <div className={styles.actions}>
          <CopyButton value={key}>
            {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copyKey')}</Button>}
          </CopyButton>
          <Button variant="filled" onClick={onDone}>
            {t('done')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <Form error={error} onSubmit={({ name = '' }) => mutate({ body: { name } })}>
      <TextInput
        name="name"
        autoComplete="off"
        label={t('keyName')}
        description={t('keyNameHint')}
        error={fieldError(error, 'name')}
        data-autofocus
      />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('makeKey')}
      </Button>
    </Form>
  )
}
