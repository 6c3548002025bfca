-- CreateTable
CREATE TABLE "exchange_rate" (
    "currency" CHAR(3) NOT NULL,
    "day" DATE NOT NULL,
    "rate" DECIMAL(18,8) NOT NULL,
    "source" VARCHAR(60) NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exchange_rate_pkey" PRIMARY KEY ("currency","day")
);

ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_figures" CHECK ("currency" ~ '^[A-Z]{3}$' AND "currency" <> 'EUR' AND "rate" > 0 AND "source" <> '');
