import type { User } from '@chautari/contract/account/shapes'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useAccountCache } from '../../../entities/account/own-account.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/layout/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'
import styles from './newsletter-switch.module.css'

/** Shows and changes the newsletter subscription, after confirmation (spec 2 §2, §4). */
export function NewsletterSwitch({ user }: { user: User }) {
  const t = useT('dashboard')
  const [isOpen, setOpen] = useState(false)
  const isOn = user.isNewsletterSubscribed
  return (
    <>
      <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={() => setOpen(true)}>
        <span className={styles.track} aria-hidden />
        {t('newsletter')}
      </button>
      {isOpen && <NewsletterDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewsletterDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT('dashboard')
  const { refetch } = useAccountCache()
  const { isSending, send } = useSending()
  // Keeps the text of the confirmation unchanged while it is open.
  const [isOn] = useState(user.isNewsletterSubscribed)

  async function change() {
    try {
      await api(isOn ? 'PATCH /user/newsletter/unsubscribe' : 'PATCH /user/newsletter/subscribe', {})
      await refetch()
      toast('success', t(isOn ? 'unsubscribed' : 'subscribed'))
    } catch (error) {
      toast('failure', refusalText(error, t('tryLater')))
    }
    onClose()
  }

  return (
    <Dialog
      heading={t(isOn ? 'unsubscribeHeading' : 'subscribeHeading')}
      lead={
        <>
          <p>{t(isOn ? 'unsubscribeLead' : 'subscribeLead', { email: user.email })}</p>
          {!isOn && !user.is_email_verified && <p>{t('subscribeUnproved')}</p>}
        </>
      }
      onClose={onClose}
    >
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {t('keepAsIs')}
        </Button>
        <Button look="quiet" aria-disabled={isSending} onClick={() => void send(change)}>
          {t(isOn ? 'unsubscribe' : 'subscribe')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
