import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { createPasskey } from '../../platform/session/passkeys.ts'
import { Refusal } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { CredentialLines } from './credential-lines.tsx'
import { securityQuery, type Security } from './use-own-security.ts'

/** Lists the user’s passkeys, and adds and removes them. */
export function PasskeysPanel({ passkeys }: { passkeys: Security['passkeys'] }) {
  const t = useT('security')
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await callApi('POST /staff/me/passkey-options', { body: {} })
      return callApi('POST /staff/me/passkeys', { body: await createPasskey(data) })
    },
    onSuccess: async () => {
      showToast(t('passkeyAdded'))
      await queries.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  })
  return (
    <Panel
      title={t('passkeys')}
      lead={t('passkeysHint')}
      action={
        <Button loading={isPending} onClick={() => mutate()}>
          {t('addPasskey')}
        </Button>
      }
    >
      <Refusal error={error} />
      <CredentialLines
        credentials={passkeys}
        call="DELETE /staff/me/passkeys/:id"
        textsOf={(name) => ({
          label: t('remove'),
          title: t('removePasskey', { name }),
          effect: t('removePasskeyEffect'),
          done: t('passkeyRemoved'),
        })}
      />
    </Panel>
  )
}
