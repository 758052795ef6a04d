ALTER TABLE "subscriptions" ADD COLUMN "credit_missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "seats_without_credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credit_ended_at" bigint;--> statement-breakpoint
-- Plans that were bought with credit before: the plan that gave it ended at that moment.
UPDATE "checkouts" SET "subscription_id" = "source"."id"
FROM "payments", "subscriptions" AS "funded", "subscriptions" AS "source"
WHERE "checkouts"."kind" = 'purchase' AND "checkouts"."credit" > 0 AND "checkouts"."subscription_id" IS NULL
  AND "payments"."checkout_id" = "checkouts"."id" AND "payments"."kind" = 'purchase'
  AND "funded"."id" = "payments"."subscription_id"
  AND "source"."account_id" = "checkouts"."account_id" AND "source"."id" <> "funded"."id"
  AND "source"."ended_at" = "funded"."created_at";
