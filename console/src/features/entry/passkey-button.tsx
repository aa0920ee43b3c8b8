import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Member } from '../../platform/session/member.tsx'
import { confirmWithPasskey } from '../../platform/session/passkeys.ts'
import { Refusal } from '../../ui/form.tsx'

const ICON_PX = 18
const STROKE = 1.75

/** Signs in with a passkey of this device, a phone nearby or a security key. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (member: Member) => void }) {
  const t = useT('signing')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await callApi('POST /staff/sign-in/passkey-options', { body: {} })
      return callApi('POST /staff/sign-in/passkey', { body: await confirmWithPasskey(data) })
    },
    onSuccess: ({ data }) => onSignedIn(data),
  })
  return (
    <>
      <Button
        variant="filled"
        fullWidth
        leftSection={<IconFingerprint size={ICON_PX} stroke={STROKE} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('withPasskey')}
      </Button>
      <Refusal error={error} />
    </>
  )
}
