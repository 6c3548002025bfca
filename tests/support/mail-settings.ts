/** Where a mail server of the tests is. */
interface MailServer {
  readonly host: string
  readonly imapPort: number
}

/** Settings of a portal that signs in at the server for each person, or for everybody under a master name. */
export const mailSettings = ({ host, imapPort }: MailServer, master?: { readonly user: string; readonly password: string }) => ({
  IMAP_HOST: host,
  IMAP_PORT: String(imapPort),
  IMAP_TLS: 'off' as const,
  ...(master && { MAIL_AUTH: 'master' as const, MAIL_MASTER_USER: master.user, MAIL_MASTER_PASSWORD: master.password }),
})
