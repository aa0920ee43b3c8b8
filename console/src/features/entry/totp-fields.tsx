import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { Problem } from '../../ui/problem.tsx'
import { AppSetup, AppSetupSkeleton } from '../../ui/codes/app-setup.tsx'

/** Shows the secret of an authenticator app as a QR code and as text, and the field for its first code. */
export function TotpFields({ token, error }: { token: string; error?: string | undefined }) {
  const setup = useQuery({
    queryKey: ['POST /staff/invitation/totp', token],
    queryFn: ({ signal }) => callApi('POST /staff/invitation/totp', { body: { token } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (setup.isPending) return <AppSetupSkeleton />
  if (!setup.data) return <Problem error={setup.error} onRetry={() => void setup.refetch()} />
  const { secret, otpauth_url: address, setup: proof } = setup.data.data
  return (
    <>
      <input type="hidden" name="setup" value={proof} />
      <AppSetup secret={secret} address={address} error={error} />
    </>
  )
}
