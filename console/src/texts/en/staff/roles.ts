export default {
  support: 'Support',
  content: 'Content',
  finance: 'Finance',
  admin: 'Admin',
  supportHint: 'Answers travellers, decides and corrects bookings, resends messages',
  contentHint: 'Edits listings, prices, reviews, campaigns and the blog',
  financeHint: 'Approves and sends refunds, sees and exports money',
  adminHint: 'Everything, and invites colleagues',
} as const
