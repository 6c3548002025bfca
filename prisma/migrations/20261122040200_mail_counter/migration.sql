-- The counter of new mails in the top bar, for those who want it.
ALTER TABLE "user_appearance" ADD COLUMN "mail_counter" BOOLEAN NOT NULL DEFAULT false;
