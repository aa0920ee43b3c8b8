import { useParams } from 'react-router'
import { CampaignFile } from '../../features/marketing/campaigns/campaign-file.tsx'

export default function CampaignPage() {
  const { code = '' } = useParams()
  return <CampaignFile key={code} code={code} />
}
