-- Mails that name another one, so that it is put into their conversation when it comes after them.
CREATE INDEX "mail_message_named_idx" ON "mail_message" USING gin (array_append("references", "in_reply_to"))
  WHERE "in_reply_to" <> '' OR "references" <> '{}';
