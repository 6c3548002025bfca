-- Mail asks whose an address is: who is away of those a mail goes to, who wrote as a colleague, which addresses of old mails are colleagues'.
CREATE INDEX "users_company_email_idx" ON "users" (lower("company_email"));
