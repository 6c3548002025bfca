-- Who could read a private event when it was deleted: notices about it stay hidden from everybody else.
CREATE TABLE "deleted_private_event" (
  "event_id" UUID NOT NULL,
  "readers" TEXT[] NOT NULL,
  "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "deleted_private_event_pkey" PRIMARY KEY ("event_id")
);
