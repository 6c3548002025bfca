-- AlterTable
ALTER TABLE "leave_request" ADD COLUMN     "auto_reply" JSONB,
ADD COLUMN     "auto_reply_seen" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "auto_reply" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "sender" VARCHAR(320) NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "outbox_id" UUID NOT NULL,

    CONSTRAINT "auto_reply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "auto_reply_request_id_idx" ON "auto_reply"("request_id");

-- AddForeignKey
ALTER TABLE "auto_reply" ADD CONSTRAINT "auto_reply_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

-- A sender is answered once in seven days of an absence, whichever process looks and whatever breaks.
ALTER TABLE "auto_reply"
  ADD CONSTRAINT "auto_reply_once" EXCLUDE USING gist ("request_id" WITH =, "sender" WITH =, tstzrange("answered_at", "until") WITH &&),
  ADD CONSTRAINT "auto_reply_week" CHECK ("until" - "answered_at" >= interval '7 days'),
  ADD CONSTRAINT "auto_reply_sender" CHECK ("sender" = lower("sender") AND "sender" <> '');
CREATE INDEX "leave_request_replying_idx" ON "leave_request" ("date_to") WHERE "auto_reply" IS NOT NULL AND "status" = 'APPROVED';
