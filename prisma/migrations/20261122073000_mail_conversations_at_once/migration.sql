-- What has not been put into the index yet is looked through at each question, and the first sync of a mailbox asks for every mail.
ALTER INDEX "mail_message_named_idx" SET (fastupdate = off);
