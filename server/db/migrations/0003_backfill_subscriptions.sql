-- What 0002 added, for the plans and payments of the first release.
UPDATE "subscriptions" SET "months_in" = "period_index" * CASE "interval" WHEN 'year' THEN 12 ELSE 1 END;
--> statement-breakpoint
UPDATE "subscriptions" SET "card_brand" = newest."card_brand", "card_last4" = newest."card_last4"
FROM (
  SELECT DISTINCT ON ("subscription_id") "subscription_id", "card_brand", "card_last4"
  FROM "payments" WHERE "subscription_id" IS NOT NULL AND "card_last4" IS NOT NULL
  ORDER BY "subscription_id", "paid_at" DESC
) AS newest
WHERE newest."subscription_id" = "subscriptions"."id" AND "subscriptions"."method_ref" IS NOT NULL;
--> statement-breakpoint
-- Numbers go on after the greatest one that was given out.
INSERT INTO "counters" ("name", "value")
SELECT 'invoices', coalesce(max(substring("invoice_number" from '[0-9]+$')::bigint), 0) FROM "payments";
