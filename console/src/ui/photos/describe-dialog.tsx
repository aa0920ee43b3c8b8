import { PICTURE_ALT_MAX } from '@chautari/contract/listing/picture-limits'
import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { inArea } from '../../platform/api/shared-calls.ts'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { fieldError, Form } from '../form.tsx'
import { showToast } from '../toasts/toast.ts'
import styles from './describe-dialog.module.css'

type Props = { picture: ListedPicture; onClose: () => void; onDescribed: (picture: ListedPicture) => void }

/** Describes a photo in both languages. */
export function DescribeDialog({ picture, onClose, onDescribed }: Props) {
  const t = useT('pictures')
  const { name, url } = picture
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: { alt: string; alt_ne: string }) =>
      callApi(inArea('PATCH /staff/pictures/:name'), { params: { name }, body }),
    onSuccess: ({ data }) => {
      showToast(t('described'))
      onDescribed(data)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('describeTitle')} closeOnClickOutside={false}>
      <Form error={error} onSubmit={({ alt = '', alt_ne = '' }) => mutate({ alt, alt_ne })}>
        <img className={styles.photo} src={url} alt="" />
        <Textarea
          name="alt"
          autosize
          minRows={2}
          maxLength={PICTURE_ALT_MAX}
          label={t('english')}
          description={t('describeHint')}
          defaultValue={picture.alt}
          error={fieldError(error, 'alt')}
          lang="en"
          data-autofocus
        />
        <Textarea
          name="alt_ne"
          autosize
          minRows={2}
          maxLength={PICTURE_ALT_MAX}
          label={t('nepali')}
          description={t('nepaliHint')}
          defaultValue={picture.alt_ne ?? ''}
          error={fieldError(error, 'alt_ne')}
          lang="ne"
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
