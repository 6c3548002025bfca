-- Tables of sending that nothing reads or writes yet. They come back with what uses them; templates of mails are text templates.
DROP TABLE "mail_op";
DROP TABLE "mail_template";
DROP TABLE "mail_draft";
DROP TABLE "mail_outbox";
DROP TYPE "mail_op_state";
DROP TYPE "mail_outbox_state";
