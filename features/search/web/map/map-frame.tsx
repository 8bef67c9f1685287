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
  /** Imports the map; called once, when the frame is first visible. */
  load(): MapModule<Props & { onUnavailable(): void }>;
  props: Props;
  /** Shown while it loads. */
  ground?: ReactNode;
  /** Shown without a map: what works without it. */
  withoutMap: string;
}

/** An error in the map must not break the page. */
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
 * Fills its parent with a map, which loads after hydration once the frame is visible. On the server, without JavaScript
 * or WebGL, and after a failure it stays an empty frame.
 */
export function MapFrame<Props extends object>(frameProps: MapFrameProps<Props>) {
  const { load, props, ground, withoutMap } = frameProps;
  const frame = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const [Canvas, setCanvas] = useState<ComponentType<Props & { onUnavailable(): void }> | null>(
    null,
  );

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setVisible(true);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isVisible) return;
    let isMounted = true;
    load().then(
      (module) => isMounted && setCanvas(() => module.default),
      () => isMounted && setUnavailable(true),
    );
    return () => {
      isMounted = false;
    };
  }, [isVisible, load]);

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
          {ground}
          {!Canvas && (
            <div
              data-map="waiting"
              className="absolute inset-0 grid place-items-center p-6 text-center text-muted"
            >
              <p className="appear-late noscript:hidden">Loading the map…</p>
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
