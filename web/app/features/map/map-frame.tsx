import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

type MapModule<Props> = Promise<{ default: ComponentType<Props> }>;

interface MapFrameProps<Props extends object> {
  /** Imports the map; called once, when the frame is first seen. */
  load(): MapModule<Props & { onUnavailable(): void }>;
  props: Props;
  /** Said where no map can be shown: what works without it. */
  withoutMap: string;
}

/** A map that throws is a map that cannot be shown; the page around it goes on. */
class MapErrors extends Component<{ onError(): void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Fills its parent with a map that is loaded after hydration and only when the frame comes into view.
 * On the server, without JavaScript, without WebGL and after any failure it is a calm empty frame.
 */
export function MapFrame<Props extends object>({ load, props, withoutMap }: MapFrameProps<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const [Canvas, setCanvas] = useState<ComponentType<Props & { onUnavailable(): void }> | null>(
    null,
  );

  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    if (frame.current) seen.observe(frame.current);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (!isSeen) return;
    let isWanted = true;
    load().then(
      (module) => isWanted && setCanvas(() => module.default),
      () => isWanted && setUnavailable(true),
    );
    return () => {
      isWanted = false;
    };
  }, [isSeen, load]);

  const giveUp = () => setUnavailable(true);
  return (
    <div ref={frame} className="relative size-full overflow-clip bg-wash">
      {isUnavailable ? (
        <p
          role="status"
          data-map="unavailable"
          className="absolute inset-0 grid place-items-center p-6 text-center text-muted"
        >
          {withoutMap}
        </p>
      ) : (
        <>
          {!Canvas && (
            <div
              data-map="waiting"
              className="absolute inset-0 grid place-items-center p-6 text-center text-muted"
            >
              <p className="appear-late noscript:hidden">Unfolding the map…</p>
              <noscript>{withoutMap}</noscript>
            </div>
          )}
          {Canvas && (
            <MapErrors onError={giveUp}>
              {createElement(Canvas, { ...props, onUnavailable: giveUp })}
            </MapErrors>
          )}
        </>
      )}
    </div>
  );
}
