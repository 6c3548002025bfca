-- A mail of an older generation of its folder (the server numbered anew) has a number below zero until it is found again.
ALTER TABLE "mail_message" DROP CONSTRAINT "mail_message_uid_positive";
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_uid_not_zero" CHECK ("uid" <> 0);
